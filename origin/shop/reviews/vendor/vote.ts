// A "helpful" vote at the vendor, which counts one of each network address by itself.
import { queryVendor, refuseUnknown, type Vendor } from './query-vendor.ts'
import { VoteAnswer } from './shapes.ts'

export async function vendorVote(vendor: Vendor, reviewId: string): Promise<{ counted: true }> {
  const body = new URLSearchParams({
    ContentType: 'review',
    ContentId: reviewId,
    FeedbackType: 'helpfulness',
    Vote: 'Positive',
  })
  const answer = await queryVendor(vendor, 'submitfeedback', VoteAnswer, { body, deadline: 2700 })
  refuseUnknown(answer)
  return { counted: true }
}
