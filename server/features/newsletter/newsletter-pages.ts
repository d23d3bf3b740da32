import { productName } from '../../../contract/site.ts'
import { html, type Html } from '../../http/pages/html.ts'
import type { PlainPage } from '../../http/pages/plain-page.ts'
import { confirmWithinDays } from './subscribers.ts'

export function formPage(given: { email: string; error: string } | null = null): PlainPage {
  return page('Newsletter', [
    html`<p class="muted">
      Practical writing on cold outreach, by mail. 2,500+ sales professionals trust the insights.
    </p>`,
    form(given),
  ])
}

export function askedPage(email: string): PlainPage {
  return page('Check your inbox', [
    html`<p role="status">
      A link is on its way to <b>${email}</b>. Open it and confirm within ${confirmWithinDays} days, then you are
      subscribed.
    </p>`,
    html`<p class="small muted">
      Nothing there? Check your spam folder. We write to an address at most once an hour.
    </p>`,
    html`<a class="button" href="/newsletter">Use another address</a>`,
  ])
}

export function confirmPage(email: string, token: string): PlainPage {
  return page('Confirm subscription', [
    html`<p>The ${productName} newsletter goes to <b>${email}</b> once you confirm it.</p>`,
    button('/newsletter/confirm', token, 'primary', 'Confirm subscription'),
  ])
}

export function confirmedPage({ email, leaveToken }: { email: string; leaveToken: string }): PlainPage {
  const leave = `/newsletter/unsubscribe?token=${encodeURIComponent(leaveToken)}`
  return page('You are subscribed', [
    html`<p role="status">The ${productName} newsletter goes to <b>${email}</b> from now on.</p>`,
    html`<p class="small muted">
      Every issue has a link to unsubscribe. <a class="link" href="${leave}">Unsubscribe</a>
    </p>`,
    html`<a class="button" href="/blog">Read the blog</a>`,
  ])
}

export function deadConfirmPage(): PlainPage {
  return page('This link is no longer valid', [
    html`<p>
      A link works for ${confirmWithinDays} days, and only the newest one counts. If you have confirmed before, you are
      still subscribed. Ask for a new link here:
    </p>`,
    form(null),
  ])
}

export function unsubscribePage(email: string, token: string): PlainPage {
  return page('Unsubscribe', [
    html`<p>
      If you unsubscribe, the ${productName} newsletter no longer goes to <b>${email}</b>, and we forget the address.
    </p>`,
    button('/newsletter/unsubscribe', token, 'danger', 'Unsubscribe'),
  ])
}

export function unsubscribedPage(): PlainPage {
  return page('You are unsubscribed', [
    html`<p role="status">The newsletter no longer goes to you, and your address is forgotten.</p>`,
    html`<p class="small muted">A mistake? <a class="link" href="/newsletter">Subscribe again</a></p>`,
  ])
}

export function deadUnsubscribePage(supportEmail: string): PlainPage {
  return page('This link leads to no subscription', [
    html`<p>
      Either it is incomplete, or the subscription ended a while ago. If the newsletter still comes, use the link in its
      newest issue, or
      <a class="link" href="mailto:${supportEmail}?subject=Unsubscribe">contact support</a>.
    </p>`,
  ])
}

export function refusedPage(message: string): PlainPage {
  return page('That did not work', [
    html`<p role="alert">${message}</p>`,
    html`<a class="button" href="/newsletter">Back to the newsletter</a>`,
  ])
}

function page(title: string, body: readonly Html[]): PlainPage {
  return {
    title,
    body: html`<div class="stack newsletter-page">
      <h1>${title}</h1>
      ${body}
    </div>`,
  }
}

/** The token stays in the address, as the one-click unsubscribe of mail systems needs it. */
function button(to: string, token: string, look: 'primary' | 'danger', name: string): Html {
  return html`<form method="post" action="${to}?token=${encodeURIComponent(token)}">
    <button class="button ${look} large">${name}</button>
  </form>`
}

function form(given: { email: string; error: string } | null): Html {
  return html`<form method="post" action="/newsletter">
    <div class="field">
      <label for="email">Email</label>
      <div class="input-box">
        <input
          class="input large"
          id="email"
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="email"
          value="${given?.email ?? ''}"
          ${given && html`aria-invalid="true" aria-describedby="email-says"`}
        />
      </div>
      ${given && html`<p class="message error" id="email-says" role="alert">${given.error}</p>`}
    </div>
    <button class="button primary large wide">Subscribe</button>
  </form>`
}
