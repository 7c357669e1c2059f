import { expect, type Locator, type Page } from '@playwright/test'
import { openMenu } from './menus.ts'

export type Person = { name: string; email: string; password: string }

/** The authentication modal as a person uses it. */
export class AuthDialog {
  readonly #page: Page
  readonly window: Locator
  readonly message: Locator
  readonly name: Locator
  readonly email: Locator
  readonly password: Locator
  readonly confirmPassword: Locator

  constructor(page: Page) {
    this.#page = page
    this.window = page.getByRole('dialog')
    this.message = this.window.getByRole('alert')
    this.name = this.window.getByLabel('Full Name')
    this.email = this.window.getByLabel('Email')
    this.password = this.window.getByLabel('Password', { exact: true })
    this.confirmPassword = this.window.getByLabel('Confirm Password', { exact: true })
  }

  /** Opens it on the landing page and waits for its form. */
  async open(mode: 'Sign up' | 'Log in'): Promise<void> {
    await this.press(mode)
    await this.isLoaded()
  }

  /** Presses the button that visitors use for this mode, on the landing page. */
  async press(mode: 'Sign up' | 'Log in'): Promise<void> {
    await this.#page.goto('/')
    if (mode === 'Log in') await openMenu(this.#page)
    const opener = mode === 'Sign up' ? 'Get Started' : 'Log in'
    await this.#page.getByRole('link', { name: opener }).click()
  }

  /** The panel that is shown while it loads has the same heading, and goes away at its own time. */
  async isLoaded(): Promise<void> {
    await expect(this.window).toHaveAttribute('data-phase', 'open')
  }

  heading(words: 'Create Your Account' | 'Welcome Back'): Locator {
    return this.window.getByRole('heading', { name: words })
  }

  /** The button that sends the form; the way to the other mode bears the same words further down. */
  submit(words: 'Sign up' | 'Log in' | 'Please wait...'): Locator {
    return this.window.locator('form').getByRole('button', { name: words, exact: true })
  }

  switchTo(words: 'Sign up' | 'Log in'): Locator {
    return this.window.getByRole('paragraph').getByRole('button', { name: words, exact: true })
  }

  async signUp(person: Person): Promise<void> {
    await this.name.fill(person.name)
    await this.email.fill(person.email)
    await this.password.fill(person.password)
    await this.confirmPassword.fill(person.password)
    await this.submit('Sign up').click()
  }

  async logIn(person: Person): Promise<void> {
    await this.email.fill(person.email)
    await this.password.fill(person.password)
    await this.submit('Log in').click()
  }
}
