/** How long a cardholder may dispute a payment, by the rules of the card networks. */
export const watchDays = 120
