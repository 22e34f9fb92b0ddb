import { Anchor } from '@segno/ui';
import { Link } from 'react-router-dom';
import { readAddress } from './readAddress';

/** An example's address: within the product a link to the screen, elsewhere one that opens beside it. */
export const ExampleLink = ({ url }: { url: string | null }) => {
  const address = readAddress(url, location.origin);
  if (!address) return <>{url ?? '–'}</>;
  if (address.inner)
    return (
      <Anchor component={Link} to={address.to} size="sm">
        {address.label}
      </Anchor>
    );
  return (
    <Anchor href={address.to} target="_blank" rel="noreferrer" size="sm" title={address.to}>
      {address.label}
    </Anchor>
  );
};
