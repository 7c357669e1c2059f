{rooms.map((room, index) => (
  <RoomRow key={[[1]]} room={room} onChoose={setChosen} />
))}
<RoomForm key={[[2]]} room={chosen} />
