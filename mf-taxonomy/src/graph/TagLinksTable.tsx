import { Anchor } from '@segno/ui';
import { Table } from '@segno/ui/extra';
import { RouteLink } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { isIncoming, useTagGraphHref, type Neighbourhood } from './neighbourhood';
import { SongsOfTag } from './SongsOfTag';
import classes from './TagLinksTable.module.css';

/** What is around the tag in sentences, one in a row. */
export const TagLinksTable = ({ neighbourhood }: { neighbourhood: Neighbourhood }) => {
  const { tag, tags, tag_count, terms, term_count } = neighbourhood;
  const graphHref = useTagGraphHref();
  const hidden = tag_count - tags.length + term_count - terms.length;
  return (
    <div className={classes.root}>
      <SongsOfTag tag={tag} />
      <Table>
        <caption className={classes.caption}>Relations and terms of {tag.name}</caption>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Relation</th>
            <th scope="col">Object</th>
          </tr>
        </thead>
        <tbody>
          {tags.map((other) => {
            const href = graphHref(other.uuid);
            const link = href === undefined ? other.name : <Anchor component={Link} to={href} children={other.name} />;
            const [subject, object] = isIncoming(other) ? [link, tag.name] : [tag.name, link];
            return (
              <tr key={`${other.uuid} ${other.relation} ${other.is_incoming}`}>
                <td dir="auto">{subject}</td>
                <td>{other.relation}</td>
                <td dir="auto">{object}</td>
              </tr>
            );
          })}
          {terms.map(({ uuid, name, relation }) => (
            <tr key={`${uuid} ${relation}`}>
              <td dir="auto">{tag.name}</td>
              <td>{relation}</td>
              <td dir="auto">
                Term{' '}
                <RouteLink to="TERM_EDIT" params={{ uuid }}>
                  {name}
                </RouteLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {tags.length + terms.length === 0 && <p className={classes.fact}>No related tags and no terms.</p>}
      {hidden > 0 && (
        <p className={classes.fact}>
          and {hidden.toLocaleString('en-US')} more:{' '}
          <RouteLink to="TAG_EDIT" params={{ uuid: tag.uuid }}>
            all that the tag says
          </RouteLink>
        </p>
      )}
    </div>
  );
};
