/** What lets an artist read the log of a thing of their own, without the names of the staff. */
export const ownActivity = { new_track_submission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS' } as const;
