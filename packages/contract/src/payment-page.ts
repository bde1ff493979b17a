/** How many minutes before the hold of what is paid a gateway's payment page closes. */
export const SESSION_MARGIN_MINUTES = 2;
