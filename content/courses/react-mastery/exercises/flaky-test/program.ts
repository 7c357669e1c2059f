test('a saved train is still there after a reload', async ({ page }) => {
  await page.goto('/trains/90117')
  await page.getByRole('button', { name: 'Save this train' }).click()
  await page.waitForTimeout(500)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
})
