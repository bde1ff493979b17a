import type { StaffAction, StaffMember } from "@jukung/contract";

type Member = {
  id: number;
  activated_at: Date | null;
  suspended_at: Date | null;
  second_factor_at: Date | null;
};

export const stateOf = ({ activated_at, suspended_at }: Member): StaffMember["state"] => {
  if (suspended_at) return "suspended";
  return activated_at ? "active" : "invited";
};

/**
 * What one may do with a member of staff: nobody changes their own role, suspends or removes
 * themselves here, and the last owner stays.
 * @param by.is_last whether this is the only owner who can sign in
 */
export function staffActions(
  member: Member,
  { me, is_last }: { me: number; is_last: boolean },
): StaffAction[] {
  const state = stateOf(member);
  const bound = member.id === me || is_last;
  const may: Record<StaffAction, boolean> = {
    edit: true,
    change_role: !bound,
    invite: state === "invited",
    suspend: !bound && state !== "suspended",
    restore: state === "suspended",
    end_sessions: state === "active" && member.id !== me,
    remove_factor: member.second_factor_at !== null && member.id !== me,
    remove: !bound,
  };
  return (Object.keys(may) as StaffAction[]).filter((action) => may[action]);
}
