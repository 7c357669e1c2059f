/**
 * The checkout script, with Razorpay's interface: `new Razorpay(options).open()` shows the payment
 * page over the shop's, and reports to the shop through `handler`, `modal.ondismiss` and the event
 * `payment.failed`.
 */
export const checkoutScript = `
(() => {
  const base = new URL('.', document.currentScript.src)
  window.Razorpay = class Razorpay {
    constructor(options) {
      this.options = options
      this.listeners = {}
    }
    on(event, listener) {
      this.listeners[event] = listener
    }
    open() {
      const { options } = this
      const frame = document.createElement('iframe')
      const address = new URL('checkout', base)
      address.searchParams.set('order_id', options.order_id)
      address.searchParams.set('name', options.name || '')
      address.searchParams.set('description', options.description || '')
      address.searchParams.set('email', (options.prefill && options.prefill.email) || '')
      frame.src = address
      frame.title = 'Payment'
      frame.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;color-scheme:light;z-index:2147483647;background:rgb(0 0 0 / 55%)'
      const hear = (message) => {
        if (message.source !== frame.contentWindow || message.origin !== base.origin) return
        const { event, ...detail } = message.data
        if (event === 'failed') {
          if (this.listeners['payment.failed']) this.listeners['payment.failed'](detail)
          return
        }
        window.removeEventListener('message', hear)
        frame.remove()
        if (event === 'paid') options.handler(detail.response)
        if (event === 'closed' && options.modal && options.modal.ondismiss) options.modal.ondismiss()
      }
      window.addEventListener('message', hear)
      document.body.append(frame)
      frame.focus()
    }
  }
})()
`

/** Runs on a page inside the frame and passes its message to the shop's page. */
export const tellScript = `
parent.postMessage(JSON.parse(document.currentScript.dataset.message), location.origin)
`
