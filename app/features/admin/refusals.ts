export const refundRefusals = {
  'nothing-stuck': 'No payment of this order is waiting for a refund.',
  'unknown-order': 'There is no such order.',
  'not-paid': 'This order has no payment that could be refunded.',
  'refund-under-way': 'A refund of this order is on its way already.',
}
