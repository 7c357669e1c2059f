// TLE lets every timer start the next
// limits: cpuMs=500
const again = () => setTimeout(again)
again()
