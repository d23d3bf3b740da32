/**
 * The practice stand-in for Stripe.js, of what Elements with a Payment Element needs: `Stripe(key)`, `elements`,
 * `create('payment')`, `submit`, `confirmPayment`. A classic script, as Stripe's is; it loads the rest as modules.
 * @typedef {(event?: unknown) => void} Listener
 * @typedef {{ message: string, type?: string, code?: string } & Record<string, unknown>} StripeError
 */
;(() => {
  const parts = Promise.all([import('./assets/card-field.js'), import('./assets/post.js')])
  // Told through the element's `loaderror`; without one nobody waits for it.
  parts.catch(() => {})

  /** @param {Record<string, unknown>} options */
  function newElements(options) {
    let current = { ...options }
    /** @type {ReturnType<typeof newPaymentElement> | null} */
    let payment = null
    return {
      /** @param {string} type */
      create(type) {
        if (type !== 'payment') throw new Error(`The practice provider has no ${type} element.`)
        if (payment) throw new Error('There is a payment element already.')
        payment = newPaymentElement(
          () => current,
          () => (payment = null),
        )
        return payment
      },
      /** @param {string} type */
      getElement: (type) => (type === 'payment' ? payment : null),
      /** @param {Record<string, unknown>} changed */
      update(changed) {
        current = { ...current, ...changed }
        payment?.dress()
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (!payment) return { error: problem('There is no payment element.', 'integration_error') }
        const token = payment.read()
        if (token !== undefined) return { selectedPaymentMethod: 'card' }
        return { error: problem('Enter a practice card.', 'incomplete_number') }
      },
      on() {},
      off() {},
      /** For confirmPayment alone. */
      practice: () => ({
        clientSecret: typeof current['clientSecret'] === 'string' ? current['clientSecret'] : '',
        payment,
      }),
    }
  }

  /**
   * @param {() => Record<string, unknown>} options
   * @param {() => void} onDestroy
   */
  function newPaymentElement(options, onDestroy) {
    /** @type {Map<string, Set<Listener>>} */
    const listeners = new Map()
    /** @type {HTMLElement | null} */
    let place = null
    /** @type {{ read(): string | undefined, clear(): void, input: HTMLInputElement } | null} */
    let card = null
    const tell = (/** @type {string} */ name, /** @type {unknown} */ event) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    const about = { elementType: 'payment' }
    const element = {
      /** @param {string | HTMLElement} target */
      mount(target) {
        place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error('There is no such place on the page.')
        const mounted = place
        parts.then(
          ([{ mountCardField }]) => {
            // Unmounted in the meantime, as React does twice in development.
            if (place !== mounted) return
            needStyle()
            card = mountCardField(mounted, (state) =>
              tell('change', { ...about, ...state, collapsed: false, value: { type: 'card' } }),
            )
            card.input.addEventListener('focus', () => tell('focus', about))
            card.input.addEventListener('blur', () => tell('blur', about))
            element.dress()
            tell('ready', about)
          },
          () =>
            tell('loaderror', {
              ...about,
              error: problem('The practice provider did not answer.', 'api_connection_error'),
            }),
        )
      },
      unmount() {
        place?.replaceChildren()
        place = card = null
      },
      destroy() {
        element.unmount()
        listeners.clear()
        onDestroy()
      },
      /** @param {string} name @param {Listener} listener */
      on(name, listener) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
        return element
      },
      /** @param {string} name @param {Listener} listener */
      once(name, listener) {
        const first = (/** @type {unknown} */ event) => {
          element.off(name, first)
          listener(event)
        }
        return element.on(name, first)
      },
      /** @param {string} name @param {Listener} [listener] */
      off(name, listener) {
        if (listener) listeners.get(name)?.delete(listener)
        else listeners.delete(name)
        return element
      },
      update() {},
      collapse() {},
      focus: () => card?.input.focus(),
      blur: () => card?.input.blur(),
      clear: () => card?.clear(),
      read: () => card?.read(),
      /** The appearance that the page asks for, as far as it is colours, font and corners. */
      dress() {
        const appearance = /** @type {{ variables?: Record<string, string> } | undefined} */ (options()['appearance'])
        for (const [name, value] of Object.entries(appearance?.variables ?? {})) {
          if (/^[a-zA-Z]{1,40}$/.test(name)) place?.style.setProperty(`--pcf-${name}`, value)
        }
      },
    }
    return element
  }

  /** Once a page, and by a link: the page's policy forbids inline styles. */
  function needStyle() {
    const href = '/sandbox/assets/card-field.css'
    if (document.querySelector(`link[href="${href}"]`)) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }

  /** @param {string} message @param {string} code @returns {StripeError} */
  function problem(message, code) {
    return { type: code === 'integration_error' ? code : 'validation_error', code, message }
  }

  /**
   * @param {{ elements?: ReturnType<typeof newElements>, clientSecret?: string, confirmParams?: { return_url?: string }, redirect?: string }} given
   */
  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const { payment, clientSecret: own } = elements?.practice() ?? { payment: null, clientSecret: '' }
    const token = payment?.read()
    if (token === undefined) return { error: problem('Enter a practice card.', 'incomplete_number') }
    const secret = clientSecret ?? own
    const returnUrl = confirmParams.return_url
    if (redirect === 'always' && returnUrl === undefined) {
      return { error: problem('confirmParams.return_url is missing.', 'integration_error') }
    }
    const [, { post }] = await parts
    let answer = await post('/sandbox/api/confirm', { client_secret: secret, card: token, return_url: returnUrl })
    if (statusIn(answer) === 'requires_action') {
      answer = await post('/sandbox/api/challenge', { client_secret: secret, passed: await askHolder() })
    }
    if (answer.error) return { error: answer.error }
    if (redirect !== 'always') return { paymentIntent: answer['paymentIntent'] }
    const to = new URL(/** @type {string} */ (returnUrl))
    to.searchParams.set('payment_intent', secret.split('_secret_')[0] ?? '')
    to.searchParams.set('payment_intent_client_secret', secret)
    to.searchParams.set('redirect_status', 'succeeded')
    location.assign(to)
    // As with Stripe's own: the page is being left, and nothing more is said.
    return new Promise(() => {})
  }

  /** @param {Record<string, unknown>} answer */
  function statusIn(answer) {
    return /** @type {{ status?: string } | undefined} */ (answer['paymentIntent'])?.status
  }

  /** The 3-D Secure challenge over the page. Leaving it by Escape is a failure, as at a bank. @returns {Promise<boolean>} */
  function askHolder() {
    needStyle()
    const dialog = document.createElement('dialog')
    dialog.className = 'pcf-dialog'
    dialog.setAttribute('aria-labelledby', 'pcf-dialog-title')
    const title = Object.assign(document.createElement('h2'), {
      id: 'pcf-dialog-title',
      textContent: 'Confirm this payment',
    })
    const words = document.createElement('p')
    words.textContent = '3-D Secure: the practice bank asks whether this payment is yours.'
    const buttons = document.createElement('form')
    buttons.method = 'dialog'
    for (const [value, text] of [
      ['complete', 'Complete'],
      ['fail', 'Fail'],
    ]) {
      const button = Object.assign(document.createElement('button'), { value, textContent: text })
      button.className = value === 'complete' ? 'pcf-primary' : 'pcf-quiet'
      buttons.append(button)
    }
    dialog.append(title, words, buttons)
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue === 'complete')
      })
    })
  }

  /** @param {string} name */
  const refuse = (name) => async () => ({
    error: problem(`The practice provider has no ${name}.`, 'integration_error'),
  })

  /** @param {string} key */
  function Stripe(key) {
    if (!key.startsWith('pk_test_')) throw new Error('The practice provider takes pk_test_ keys only.')
    return {
      elements: (/** @type {Record<string, unknown>} */ options = {}) => newElements(options),
      confirmPayment,
      /** @param {string} clientSecret */
      async retrievePaymentIntent(clientSecret) {
        const [, { post }] = await parts
        return post('/sandbox/api/intent', { client_secret: clientSecret })
      },
      createToken: refuse('createToken'),
      createPaymentMethod: refuse('createPaymentMethod'),
      confirmCardPayment: refuse('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  // The release that @stripe/stripe-js expects; without it the loader warns.
  Stripe.version = 'endive'
  Object.assign(window, { Stripe })
})()
