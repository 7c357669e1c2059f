{names.map((name, index) => (
  <DryerCard key={index} name={name} />
))}
