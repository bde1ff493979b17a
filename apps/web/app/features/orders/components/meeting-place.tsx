/** Where a party meets: the exact point first, if the office wrote one down. */
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

/** The same in one line. */
export const meetingText = ({
  meeting_point,
  location,
}: {
  meeting_point: string;
  location: { name: string };
}): string => (meeting_point ? `${meeting_point}, ${location.name}` : location.name);
