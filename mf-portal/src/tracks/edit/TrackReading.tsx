import { deliveryOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { PageSection, SectionedLayout } from '@segno/ui/form';
import { basicFacts, communication, delivered, detailFacts } from './trackSections';

/** A track that the artist can only look at: what was submitted, what was said, what was delivered. */
export const TrackReading = ({ track }: { track: TrackSubmissionDetail }) => {
  const sections = [
    basicFacts(track),
    detailFacts(track),
    ...(deliveryOf(track) === 'made' ? delivered(track) : []),
    communication(track),
  ];
  return (
    <SectionedLayout sections={sections.map(({ id, title }) => ({ id, label: title }))}>
      {sections.map(({ id, title, lead, content }) => (
        <PageSection key={id} id={id} title={title} lead={lead}>
          {content}
        </PageSection>
      ))}
    </SectionedLayout>
  );
};
