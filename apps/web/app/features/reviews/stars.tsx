import { Icon } from "~/ui/icon.tsx";
import { starsText } from "./labels.ts";
import "./reviews.css";

/** Stars as a picture, and as words for those who do not see it. */
export const Stars = ({ count }: { count: number }) => (
  <span className="review-stars">
    <span className="out-of-sight">{starsText(count)}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon key={star} name="star" className={star <= count ? "full" : ""} />
    ))}
  </span>
);
