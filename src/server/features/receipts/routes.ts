import { receiptsEndpoints } from '#contract/schemas/receipts.ts'
import { serve } from '#server/platform/http/serve.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { findReceipt } from './service.ts'

export const receiptRoutes = serve(receiptsEndpoints, (context) => ({
  get: ({ params, caller }) => findReceipt(context, params.receipt, caller),
  async pdf({ params, caller, reply }) {
    const receipt = await findReceipt(context, params.receipt, caller)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${(receipt.number ?? 'pass').replace(/[^\w-]/g, '')}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(await drawReceipt(receipt))
  },
}))
