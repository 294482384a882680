import datetime as dt

from marshmallow import Schema, ValidationError, fields, post_load, validate


class ArtistSchema(Schema):
    name = fields.Str(required=True, validate=validate.Length(min=2))


class AlbumSchema(Schema):
    title = fields.Str()
    release_date = fields.Date()
    artist = fields.Nested(ArtistSchema())
    rating = fields.Int(load_default=3, validate=validate.Range(1, 5))
    price = fields.Decimal(as_string=True)
    mail = fields.Email()

    @post_load
    def wrap(self, data, **kwargs):
        return ("album", data)


schema = AlbumSchema()
print(schema.dump({"title": "Hunky Dory", "release_date": dt.date(1971, 12, 17), "artist": {"name": "David Bowie"}}))
print(schema.dumps({"title": "x"}), schema.load({"title": "y", "release_date": "2020-01-02", "artist": {"name": "ab"}}))
try:
    schema.load({"rating": 9, "artist": {"name": "x"}, "mail": "no", "odd": 1, "price": "abc"})
except ValidationError as error:
    print(error.messages, error.valid_data)
print(AlbumSchema(many=True, only=("title",)).dump([{"title": 1}, {"title": None}]), schema.fields["rating"])
