import { element, elementWith, type XmlElement } from '../../../../platform/xml/xmlElement';
import type { ErnSettings } from './ernSettings';
import { messagingParty } from './parties';

/** A message in the folder of a batch. */
export interface BatchedMessage {
  work_id: string;
  /** Its id: the uuid of its line in the ingestion log. */
  uuid: string;
  operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
}

/** The DDEX names of our operations (`MessageActionType`). */
const deliveryTypes = { CREATE: 'NewReleaseDelivery', UPDATE: 'ReDelivery', TAKE_DOWN: 'TakeDown' } as const;

const namespace = 'http://ddex.net/xml/ern-c-sftp/17';

/** The manifest that marks a batch as complete in DDEX's file choreography (ERN-C-SFTP 1.7): its messages and their paths. */
export const manifestMessage = (
  messages: readonly BatchedMessage[],
  settings: ErnSettings,
  { folder, createdAt }: { folder: string; createdAt: Date },
): XmlElement =>
  elementWith(
    {
      'xmlns:ern-c-sftp': namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} ${namespace}/ern-choreography-sftp.xsd`,
      MessageVersionId: 'ern-c-sftp/17',
    },
    'ern-c-sftp:ManifestMessage',
    element(
      'MessageHeader',
      messagingParty('MessageSender', settings.sender_id, settings.sender_name),
      messagingParty('MessageRecipient', settings.recipient_id, settings.recipient_name),
      element('MessageCreatedDateTime', createdAt.toISOString()),
    ),
    element('IsTestFlag', String(settings.test_messages)),
    element('RootDirectory', folder),
    element('NumberOfMessages', messages.length),
    messages.map(({ work_id, uuid, operation }) =>
      element(
        'MessageInBatch',
        element('MessageType', 'NewReleaseMessage'),
        element('MessageId', uuid),
        element('URL', `./${work_id}/${work_id}.xml`),
        element('IncludedReleaseId', elementWith({ Namespace: settings.sender_id }, 'ProprietaryId', work_id)),
        element('DeliveryType', deliveryTypes[operation]),
        element('ProductType', 'AudioProduct'),
      ),
    ),
  );
