import fc from 'fast-check';
import { readAcknowledgement } from './acknowledgement';

const newer = (status: string, error = '') => `<?xml version="1.0" encoding="UTF-8"?>
<ns3:AcknowledgementMessage xmlns:ns3="http://ddex.net/xml/ern-c-sftp/18">
  <MessageHeader><MessageId>theirs</MessageId><MessageSender><PartyId>PADPIDA1</PartyId></MessageSender></MessageHeader>
  <ReleaseStatus>
    <ReleaseId><ProprietaryId Namespace="PADPIDA2">W0000007</ProprietaryId></ReleaseId>
    <ReleaseStatus>${status === 'FileOK' ? 'SuccessfullyIngestedByReleaseDistributor' : 'ProcessingErrorAtReleaseDistributor'}</ReleaseStatus>
    ${error}
    <Acknowledgement><MessageType>NewReleaseMessage</MessageType><MessageId>ours</MessageId>
      <MessageStatus><Status>${status}</Status></MessageStatus></Acknowledgement>
  </ReleaseStatus>
</ns3:AcknowledgementMessage>`;

it('reads which message is meant, whether it was taken, and why not', () => {
  expect(readAcknowledgement(newer('FileOK'))).toEqual({
    messageIds: ['ours'],
    releaseId: 'W0000007',
    accepted: true,
    text: 'FileOK: SuccessfullyIngestedByReleaseDistributor',
  });
  expect(readAcknowledgement(newer('ResourceCorrupt', '<ErrorText>Not &amp; a WAV</ErrorText>'))).toEqual({
    messageIds: ['ours'],
    releaseId: 'W0000007',
    accepted: false,
    text: 'ResourceCorrupt: ProcessingErrorAtReleaseDistributor: Not & a WAV',
  });
});

it('reads the older form, which names the release and its folder', () => {
  const older = (status: string) =>
    `<ern-c:FtpAcknowledgementMessage xmlns:ern-c="http://ddex.net/xml/ern-c/15" MessageVersionId="1"><MessageHeader><MessageId>1</MessageId></MessageHeader><AcknowledgedFile><ReleaseId>W0000007</ReleaseId><Date>20261127033000123</Date></AcknowledgedFile><FileStatus>${status}</FileStatus></ern-c:FtpAcknowledgementMessage>`;
  expect(readAcknowledgement(older('FileOK'))).toEqual({
    messageIds: [],
    releaseId: 'W0000007',
    accepted: true,
    text: 'FileOK',
  });
  expect(readAcknowledgement(older('HashSumCheckFailed'))?.accepted).toBe(false);
});

it('reads nothing out of anything else', () => {
  const whole = newer('FileOK');
  for (const other of [
    '',
    'OK',
    '<html>FileOK</html>',
    '<a><b></a>',
    whole.slice(0, -20),
    whole.replaceAll('Status', 'State'),
  ])
    expect([other, readAcknowledgement(other)]).toEqual([other, undefined]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', '"', '&', ';', 'Status', 'MessageId', ' ', '!--') }),
      (text) => {
        readAcknowledgement(text);
      },
    ),
  );
});
