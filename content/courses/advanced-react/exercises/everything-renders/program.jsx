export function LanguageProvider({ children }) {
  const [language, setLanguage] = useState('en')
  const now = useNow()
  return (
    <LanguageContext value={{ language, setLanguage }}>
      {children}
      <p>{new Date(now).toLocaleTimeString()}</p>
    </LanguageContext>
  )
}
