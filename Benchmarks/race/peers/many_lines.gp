# gnuplot -c many_lines.gp FOLDER COUNT TARGET: FOLDER/1.csv and so on, each to sprintf(TARGET, number), by one process.
set terminal pngcairo size 1200,600
set datafile separator ","
set title "Benchmark"
set xtics time
set format x "%d %b\n%Y"
set grid
unset key
do for [number = 1:int(ARG2)] {
    set output sprintf(ARG3, number)
    plot sprintf("%s/%d.csv", ARG1, number) using 1:2 skip 1 with lines
}
