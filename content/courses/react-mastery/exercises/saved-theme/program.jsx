function TextSize() {
  const saved = localStorage.getItem('text-size') ?? 'normal'
  const [size, setSize] = useState(saved)
  useEffect(() => {
    document.body.dataset.size = size
  }, [size])
  return <SizeButtons value={size} onChange={setSize} />
}
