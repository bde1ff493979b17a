// Each product's texts about its orders, for pages that may show an order of any kind.
import "./fast-boats/order/kind.ts";
import "./private-boats/order/kind.ts";
import "./tours/order/kind.ts";
