import { Anchor } from '@segno/ui';

interface RepContactProps {
  /** The representative's address; undefined if there is none. */
  email: string | undefined;
}

/** Whom an artist contacts about what they cannot change. */
export const RepContact = ({ email }: RepContactProps) =>
  email === undefined ? (
    <>your artist representative</>
  ) : (
    <>
      your artist representative at{' '}
      <Anchor href={`mailto:${email}`} inherit underline="always">
        {email}
      </Anchor>
    </>
  );
