expect(screen.[[1]]('Slots on Mon')).toBeInTheDocument()
expect(await screen.[[2]]('18:00 Asha')).toBeInTheDocument()
expect(screen.[[3]]('alert')).not.toBeInTheDocument()
