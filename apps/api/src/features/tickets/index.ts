export { ticketIssuer } from "./issue.ts";
export { voidTickets } from "./queries.ts";
export { ticketRoutes, tripPapers } from "./routes.ts";
export { readTicket, signTicket, type TicketKey, ticketKey } from "./sign.ts";
export { foreignTickets, type SignedTickets, signedTickets } from "./signed.ts";
