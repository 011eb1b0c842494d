// The delivery step's view.

export default function CheckoutDeliveryView() {
  return <h1>Delivery</h1>
}
