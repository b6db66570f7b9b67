import TestSupport
import Testing
import Text
