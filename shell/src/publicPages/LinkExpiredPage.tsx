import { PublicCard, PublicLink } from './PublicCard';

/** The route LINK_EXPIRED: offers login, forgot password and contacting the rep. Also what a bad reset link shows. */
export const LinkExpiredPage = () => (
  <PublicCard
    title="Your link has expired."
    text="A link works once, and not for ever. With a password of your own, log in or ask for a link to set a new one. Were you invited as an artist? Contact your rep: answer the invitation, and they send you another."
    arrived
  >
    <PublicLink to="/login" main>
      Log In
    </PublicLink>
    <PublicLink to="/forgot-password">Forgot Password</PublicLink>
  </PublicCard>
);
