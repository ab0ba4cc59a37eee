type Follower = () => void;

/** Something that happens, and those who follow it. */
function happening() {
  const followers = new Set<Follower>();
  return {
    tell: () => {
      for (const follow of [...followers]) follow();
    },
    /** @returns what ends the subscription */
    follow: (follower: Follower) => {
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
  };
}

const silence = happening();
const back = happening();

/** Tells that a request got no answer from the portal. */
export const tellSilence = silence.tell;
export const onSilence = silence.follow;

/** Tells that the portal answers again, after `onSilence`. What failed meanwhile may be repeated. */
export const tellBack = back.tell;
export const onBack = back.follow;
