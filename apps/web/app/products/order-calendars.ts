// Where each product's calendar is, for the page that moves an order of any kind.
import "./fast-boats/order/calendar.ts";
import "./private-boats/order/calendar.ts";
import "./tours/order/calendar.ts";
