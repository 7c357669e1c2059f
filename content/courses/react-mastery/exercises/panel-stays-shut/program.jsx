function Stops({ train }) {
  const { buttonProps, panelProps } = useDisclosure()
  return (
    <li>
      <Button {...buttonProps} onClick={count}>
        Stops of {train.name}
      </Button>
      <ol {...panelProps}>{train.stops.map(showStop)}</ol>
    </li>
  )
}
