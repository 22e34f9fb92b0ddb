import { readLinkRep } from './linkRep';
import { PublicCard, PublicLink } from './PublicCard';
import classes from './PublicCard.module.css';

const USE =
  'A link works once, and only for a limited time. If you have a password, log in, or request a link to set a new one.';

/** How an invited artist gets another link: the rep by name if the server knows them, otherwise a reference to the invitation. */
const Contact = () => {
  const rep = readLinkRep();
  if (!rep)
    return 'Were you invited as an artist? Ask your rep for a new link by replying to the invitation, which has their name and address.';
  return (
    <>
      Were you invited as an artist? Ask your rep for a new link: {rep.full_name},{' '}
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
