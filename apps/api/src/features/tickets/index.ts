export { ticketIssuer } from "./issue.ts";
export { ticketPdf } from "./pdf.tsx";
export { validTickets } from "./queries.ts";
export { ticketRoutes, ticketsToPrint } from "./routes.ts";
export { readTicket, signTicket, type TicketKey, ticketKey } from "./sign.ts";
