# gnuplot -c line.gp FILE.csv OUT.png: numbers are read as they are, which is faster than timefmt.
set terminal pngcairo size 1200,600
set output ARG2
set datafile separator ","
set title "Benchmark"
set xtics time
set format x "%d %b\n%Y"
set grid
unset key
plot ARG1 using 1:2 skip 1 with lines
