vi.mock('./api.js')
vi.mock('./SlotList.jsx', () => ({ SlotList: () => <p>18:00 Asha</p> }))

test('shows the booking', async () => {
  await act(async () => render(<SlotsPanel />))
  await user.click(screen.getByRole('button', { name: 'Book' }))
  expect(screen.getByText('18:00 Asha')).toBeInTheDocument()
})
