import type { BounceReading, FailedRecipient } from '../../../engines/bounces/port.ts'

/** A message written for the tests as one mail system writes it, and what is to be read from it. */
export type WrittenBounce = {
  name: string
  message: string
  kind: BounceReading['kind']
  recipients: Partial<FailedRecipient>[]
  reading?: Partial<BounceReading>
}

/** Lines as they go over the wire. */
export function wire(text: string): string {
  return text.replace(/\r?\n/g, '\r\n')
}

/** A message of RFC 6522: words for people, fields for machines, and what came back. */
export function report(of: {
  from?: string
  subject?: string
  words: string
  fields: string
  fieldsType?: string
  fieldsEncoding?: string
  original?: string
  originalType?: string
}): string {
  return wire(`Return-Path: <>
Received: from mx.ours.test (mx.ours.test [192.0.2.10]) by in.ours.test with ESMTP; Wed, 18 Nov 2026 09:14:08 +0000
From: ${of.from ?? 'MAILER-DAEMON@mx.ours.test (Mail Delivery System)'}
To: sales@ours.test
Subject: ${of.subject ?? 'Undelivered Mail Returned to Sender'}
Date: Wed, 18 Nov 2026 10:14:07 +0100
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="edge/1"

Preamble that nobody reads.
--edge/1
Content-Type: text/plain; charset=utf-8

${of.words}

--edge/1
Content-Type: ${of.fieldsType ?? 'message/delivery-status'}
Content-Transfer-Encoding: ${of.fieldsEncoding ?? '7bit'}

${of.fields}

--edge/1
Content-Type: ${of.originalType ?? 'message/rfc822'}

${of.original ?? original}

--edge/1--
`)
}

export const original = `From: Sales <sales@ours.test>
To: Ula Norgaard <ula@alfa.test>
Subject: Hello Ula
Date: Wed, 18 Nov 2026 09:14:00 +0000
Message-ID: <1@ours.test>

Hello Ula, shall we talk?`
