-- Whether a pick-up is agreed is stored for every tour now: of what was asked for, the office has agreed to the
-- address with its quote. Trips that are over show no pick-up any more, so they stay as they are.
UPDATE tour_bookings b SET pickup_agreed = true FROM orders o
WHERE o.id = b.order_id AND b.pickup IS NOT NULL AND NOT b.pickup_agreed
  AND o.inquiry_status IN ('QUOTED', 'ACCEPTED') AND o.order_status IN ('PENDING', 'ON_HOLD', 'CONFIRMED');
