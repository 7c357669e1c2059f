// CE has no main
// ok: there is no function main()
int start() { return 0; }
