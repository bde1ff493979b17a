/** Whether a trip's hour is agreed: a charter without one is planned from the boat's usual one. */
export const isTimed = (order: { start_time?: string | null } | object): boolean =>
  !("start_time" in order) || order.start_time !== null;
