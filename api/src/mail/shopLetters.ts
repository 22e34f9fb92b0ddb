import { letter } from './letter';

/**
 * A customer's receipt (C14: shop and payments). Apart from the name in its greeting, it repeats nothing that was typed into
 * the form, because the address may be a stranger's. `url` leads to the page of the order.
 */
export const orderReceipt = (o: {
  firstName: string;
  number: string;
  day: string;
  song: string;
  license: string;
  price: string;
  url: string;
}) =>
  letter({
    subject: `Your receipt for order ${o.number}`,
    firstName: o.firstName,
    blocks: [
      'Thank you for your order. This is what you have licensed:',
      {
        items: [
          `Music: ${o.song}`,
          `License: ${o.license}`,
          `Price: ${o.price}`,
          `Date: ${o.day}`,
          `Order number: ${o.number}`,
        ],
      },
      'The page of your order has the terms of the license, the download and a receipt to print. Whoever has its link can open it.',
      { label: 'Open your order', url: o.url },
      'If you did not order anything, somebody has typed your address by mistake. You need not do anything.',
    ],
    hasAccount: false,
  });
