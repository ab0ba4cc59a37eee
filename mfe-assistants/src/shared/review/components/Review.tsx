import { useQuery } from '@tanstack/react-query';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { Text } from 'shared-ui/core';
import { isNotFound } from '../../voice/problem';
import { ReadFailure } from '../../voice/ReadFailure';
import type { OwnVerdict } from '../api/use-own-verdict';
import type { ReviewField } from '../model/review-field';
import { reviewTexts } from '../texts';
import { Opinions } from './Opinions';
import { ReviewLoading } from './ReviewLoading';

interface Props {
  /** Id of a call or a text conversation. */
  callId: string;
  /** Time of a new note in seconds; null for the whole call. */
  second: number | null;
  /** Undefined if there is nothing to play. */
  onPlay: ((seconds: number) => void) | undefined;
  verdict: OwnVerdict;
  /** Field to focus after its key was pressed. */
  wanted: ReviewField | null;
  onFocused: () => void;
}

/** Verdict, tags and notes of a call. */
export function Review(props: Props) {
  const { user } = useAuth();
  const read = useQuery(callsQueries.review(user, props.callId));
  const { data, error, isFetching } = read;
  if (data) return <Opinions review={data} {...props} />;
  if (isNotFound(error)) return <Text variant="muted">{reviewTexts.gone}</Text>;
  if (!error) return <ReviewLoading />;
  const refresh = () => void read.refetch();
  return <ReadFailure read={{ error, isFetching, refresh }} failed={reviewTexts.loadFailed} />;
}
