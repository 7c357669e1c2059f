import type { Browser, Page } from '@playwright/test'

/**
 * Lets each page of this browser count as opened only when its scripts have taken it over, which on
 * a slow machine is a good while after it is shown: until then a key or a link does what it does
 * without scripts. Tests of what happens until then wait for `commit`.
 */
export function waitForScripts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(noteWhenTakenOver)
    context.on('page', waitInPage)
    return context
  }
}

/** Runs in the page. React tells this hook when it has drawn, and the effects of that have run. */
function noteWhenTakenOver() {
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {},
    onPostCommitFiberRoot: () => Object.assign(window, { isTakenOver: true }),
    onCommitFiberUnmount: () => {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

function waitInPage(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await untilTakenOver(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await untilTakenOver(page)
    return answer
  }
}

/** At once where there are no scripts, or none of ours. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__reactRouterContext' in window) || 'isTakenOver' in window)
}
