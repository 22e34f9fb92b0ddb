import { PublicCard, PublicLink } from './PublicCard';

/** The route LINK_EXPIRED: offers login, forgot password and contacting the rep. Also what a bad reset link shows. */
export const LinkExpiredPage = () => (
  <PublicCard
    title="Your link has expired."
    text="A link works once, and not for ever. With a password of your own, log in or ask for a link to set a new one. Were you invited as an artist? Contact your rep, who sends you another: their name and address are in the invitation, and your answer to that mail reaches them."
    arrived
  >
    <PublicLink to="/login" main>
      Log In
    </PublicLink>
    <PublicLink to="/forgot-password">Forgot Password</PublicLink>
  </PublicCard>
);
