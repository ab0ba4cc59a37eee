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
  /** Call, or conversation by text. */
  callId: string;
  /** Second that a new note belongs to; null for the call as a whole. */
  second: number | null;
  /** Undefined when there is nothing to play. */
  onPlay: ((seconds: number) => void) | undefined;
  verdict: OwnVerdict;
  /** Field that a key asked for. */
  wanted: ReviewField | null;
  onFocused: () => void;
}

/** Verdict, tags and notes of a call, read and given. */
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
