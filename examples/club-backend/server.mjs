// A backend for the product that `npx flows init` writes. It answers what schemas/api/club.json describes, and keeps
// everything in memory.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import express from 'express';

const members = new Map();
const photos = new Map();

const app = express();
app.use(express.json());

/** A refusal (RFC 9457). The page shows the message. */
function refuse(response, status, message) {
  return response
    .status(status)
    .type('application/problem+json')
    .send({ status, messages: [message] });
}

app.post('/club/v1/members', (request, response) => {
  const { email, photo } = request.body;
  if (members.has(email)) return refuse(response, 409, 'Somebody with this email is a member.');
  if (!photo.every((id) => photos.has(id))) return refuse(response, 422, 'Please send the photo again.');
  const id = randomUUID();
  members.set(email, { id, ...request.body });
  return response.send({ id });
});

app.post('/club/v1/photos', async (request, response) => {
  const headers = { 'content-type': request.get('content-type') ?? '' };
  const form = await new Response(Readable.toWeb(request), { headers }).formData();
  const [file] = [...form.values()].filter((value) => value instanceof File);
  if (file === undefined) return refuse(response, 422, 'There is no file.');
  const id = randomUUID();
  photos.set(id, await file.bytes());
  return response.send({ id });
});

// For the people of the club. The network must not reach it.
app.get('/members', (_request, response) => response.send([...members.values()]));

const server = app.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
