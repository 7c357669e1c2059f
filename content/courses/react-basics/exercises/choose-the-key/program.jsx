{students.map((student, index) => (
  <StudentCard key={[[1]]} name={student.name} room={student.room} />
))}

{['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => (
  <th key={[[2]]}>{day}</th>
))}
