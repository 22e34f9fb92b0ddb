import { readLinkRep } from './linkRep';
import { PublicCard, PublicLink } from './PublicCard';
import classes from './PublicCard.module.css';

const USE =
  'A link works once, and not for ever. With a password of your own, log in or ask for a link to set a new one.';

/** How an invited artist gets another link: the rep by name if the server knows them, otherwise a reference to the invitation. */
const Contact = () => {
  const rep = readLinkRep();
  if (!rep)
    return 'Were you invited as an artist? Contact your rep, who sends you another: their name and address are in the invitation, and your answer to that mail reaches them.';
  return (
    <>
      Were you invited as an artist? Contact your rep, who sends you another: {rep.full_name},{' '}
      <a className={classes.inline} href={`mailto:${encodeURIComponent(rep.email).replace('%40', '@')}`}>
        {rep.email}
      </a>
      .
    </>
  );
};

/** The route LINK_EXPIRED: offers login, forgot password and contacting the rep. Also shown for a bad reset link. */
export const LinkExpiredPage = () => (
  <PublicCard
    title="Your link has expired."
    text={
      <>
        {USE} <Contact />
      </>
    }
    arrived
  >
    <PublicLink to="/login" main>
      Log In
    </PublicLink>
    <PublicLink to="/forgot-password">Forgot Password</PublicLink>
  </PublicCard>
);
