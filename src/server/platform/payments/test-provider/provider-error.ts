/** An error as the provider answers it (https://docs.stripe.com/api/errors). */
export class ProviderError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>> & { message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** A parameter that is unknown, missing, or has a value the API does not take. */
export const invalidRequest = (message: string, param?: string, code?: string) =>
  new ProviderError(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })

export const noSuch = (object: string, id: string) =>
  new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: 'id',
  })

/** A card that was refused. */
export const cardError = (code: string, declineCode: string, message: string, paymentIntent: object) =>
  new ProviderError(402, {
    ...{ type: 'card_error', code, decline_code: declineCode, message },
    payment_intent: paymentIntent,
  })
