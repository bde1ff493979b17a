import { frameText, plainText } from "./frame.ts";
import type { LetterLeg, OrderLetter } from "./letter.ts";

/**
 * The plain part, written rather than scraped: made from the HTML it would shout its headings in
 * capitals and tear the crossing's columns apart.
 */
export function letterText(letter: OrderLetter): string {
  const { notice, button, booking, travellers, prices, total } = letter;
  const parts = [
    [letter.title],
    [letter.hello],
    [letter.text],
    letter.quotation ? [`“${letter.quotation}”`] : [],
    notice ? [`${notice.label}: ${notice.value}`] : [],
    [`${button.label}:`, button.href],
    letter.link ? [`${letter.link.label}:`, letter.link.href] : [],
    [`${booking.label}: ${booking.code}`],
    ...letter.legs.map(legLines),
    letter.facts.flatMap(({ label, value, link }) => [
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
        ],
    ...frameText(letter),
  ];
  return plainText(parts);
}

const legLines = (leg: LetterLeg): string[] => [
  leg.heading ? `${leg.heading}, ${leg.day}` : leg.day,
  `${leg.departs} WITA ${leg.from.name}`,
  `${leg.arrives} WITA ${leg.to.name}`,
  `${leg.duration}, ${leg.way}. ${leg.ship}, ${leg.operator}`,
  ...(leg.boarding
    ? [
        `${leg.boarding.check_in}: ${leg.boarding.place}`,
        leg.boarding.luggage,
        ...(leg.boarding.chat
          ? [`${leg.boarding.chat.label}: ${leg.boarding.chat.shown}`, leg.boarding.chat.href]
          : []),
      ]
    : []),
];
