cd /var/lib/hostel-board
copy="/tmp/board-$(date +%F).db"
cp board.db "$copy"
scp "$copy" backup@other.example.in:boards/
rm "$copy"
