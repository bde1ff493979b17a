import { frameText, plainText } from "./frame.ts";
import type { OrderEmail } from "./order-email.ts";
import type { EmailLeg } from "./product-email.ts";

/**
 * The plain text part, written separately: derived from the HTML it would have headings in capitals
 * and broken columns.
 */
export function emailText(email: OrderEmail): string {
  const { notice, button, booking, travellers, prices, total } = email;
  const parts = [
    [email.title],
    [email.hello],
    [email.text],
    email.quotation ? [`“${email.quotation}”`] : [],
    notice ? [`${notice.label}: ${notice.value}`] : [],
    email.needed.map(({ label, value }) => `${label}: ${value}`),
    [`${button.label}:`, button.href],
    email.link ? [`${email.link.label}:`, email.link.href] : [],
    [`${booking.label}: ${booking.code}`],
    ...email.legs.map(legLines),
    email.facts.flatMap(({ label, value, link }) => [
      `${label}: ${value}`,
      ...(link ? [`${link.label}: ${link.href}`] : []),
    ]),
    travellers.people.length > 0
      ? [
          `${travellers.label}:`,
          ...travellers.people.map(({ name, fare }) => `- ${name} (${fare})`),
        ]
      : [],
    prices.lines.length === 0
      ? []
      : [
          `${prices.label}:`,
          ...prices.lines.map(({ label, count, amount }) =>
            count ? `- ${label}: ${count} = ${amount}` : `- ${label}: ${amount}`,
          ),
          `${total.label}: ${total.amount}`,
          ...email.money.map(({ label, amount }) => `${label}: ${amount}`),
        ],
    ...frameText(email),
  ];
  return plainText(parts);
}

const legLines = (leg: EmailLeg): string[] => [
  leg.heading ? `${leg.heading}, ${leg.day}` : leg.day,
  `${leg.departs} WITA ${leg.from.name}`,
  `${leg.arrives} WITA ${leg.to.name}`,
  `${leg.duration}, ${leg.way}. ${leg.ship}, ${leg.operator}`,
  ...(leg.boarding
    ? [
        `${leg.boarding.check_in}: ${leg.boarding.place}`,
        ...leg.boarding.notes,
        leg.boarding.luggage,
        ...(leg.boarding.chat
          ? [`${leg.boarding.chat.label}: ${leg.boarding.chat.shown}`, leg.boarding.chat.href]
          : []),
      ]
    : []),
];
