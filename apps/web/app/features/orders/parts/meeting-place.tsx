/** Where a party meets: the exact point first, where the office wrote one down. */
export const MeetingPlace = ({ point, location }: { point: string; location: string }) =>
  point ? (
    <>
      <b>{point}</b>
      <br />
      {location}
    </>
  ) : (
    location
  );
