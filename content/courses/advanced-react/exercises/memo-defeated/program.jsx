<ul>
  {shown.map((wash) => (
    <Row
      key={wash.id}
      wash={wash}
      marked={wash.id === marked}
      style={{ color: 'green' }}
      onMark={setMarked}
    />
  ))}
</ul>
